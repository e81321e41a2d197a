import { Combobox as Parts, Portal } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComboboxOption } from './combobox-option.ts';

type ComboboxListProps = { items: readonly ComboboxOption[]; loading?: boolean; none?: ReactNode };

export function ComboboxList({ items, loading = false, none }: ComboboxListProps) {
  return (
    <Portal>
      <Parts.Positioner>
        <Parts.Content className="r-menu r-combobox__list" aria-busy={loading}>
          {items.map((item) => (
            <Parts.Item key={item.value} item={item} className="r-menu__item">
              <Parts.ItemText className="r-menu__text">{item.label}</Parts.ItemText>
              <Parts.ItemIndicator>
                <Check aria-hidden />
              </Parts.ItemIndicator>
            </Parts.Item>
          ))}
          {items.length === 0 && (
            <div className="r-combobox__none">
              {loading ? <Trans>Searching…</Trans> : (none ?? <Trans>Nothing found</Trans>)}
            </div>
          )}
        </Parts.Content>
      </Parts.Positioner>
    </Portal>
  );
}
