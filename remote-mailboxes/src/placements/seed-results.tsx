import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Authentication, PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable, MiddleCut, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { useFolderNames } from './use-folder-names.ts';
import { SeedReason } from './seed-reason.tsx';
import { usePolicyNames } from './use-policy-names.ts';
import { useProviderNames } from './use-provider-names.ts';

const tones: Record<Authentication, Tone> = { pass: 'neutral', fail: 'danger', none: 'warning' };

type SeedResultsProps = {
  results: readonly PlacementResult[];
  /** A seed without a result is then no longer waiting: it could not be checked. */
  isCompleted: boolean;
};

/** Results per seed inbox: folder with its reason, the receiver's policy and SPF, DKIM and DMARC results, server, delay. */
export const SeedResults = ({ results, isCompleted }: SeedResultsProps) => {
  const providers = useProviderNames();
  const folders = useFolderNames();
  const policies = usePolicyNames();
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useMemo((): Column<PlacementResult>[] => {
    const messages: Record<Authentication, string> = {
      pass: t({ message: 'Pass', context: 'authentication' }),
      fail: t({ message: 'Fail', context: 'authentication' }),
      none: t({ message: 'None', context: 'authentication' }),
    };
    const check = (id: 'spf' | 'dkim' | 'dmarc', header: string): Column<PlacementResult> => ({
      id,
      header,
      width: 84,
      cell: ({ found }) => {
        const result = found?.[id] ?? null;
        return (
          result && (
            <StatusBadge tone={lookUp(tones, result, 'neutral')}>{lookUp(messages, result, result)}</StatusBadge>
          )
        );
      },
    });
    return [
      { id: 'address', header: t`Seed`, cell: ({ address }) => <MiddleCut value={address} keep={16} /> },
      {
        id: 'provider',
        header: t`Provider`,
        width: 164,
        cell: ({ provider }) => lookUp(providers, provider, provider),
      },
      {
        id: 'folder',
        header: t`Folder`,
        width: 150,
        cell: ({ found }) =>
          found === null
            ? isCompleted
              ? t({ message: 'Not checked', context: 'seed inbox' })
              : t({ message: 'Waiting', context: 'placement test status' })
            : lookUp(folders, found.folder, found.folder),
      },
      {
        id: 'policy',
        header: t`Policy`,
        width: 140,
        cell: ({ found }) => found?.policy && lookUp(policies, found.policy, found.policy),
      },
      {
        id: 'reason',
        header: t`Reason`,
        width: 260,
        cell: (result) => (
          <span className="r-seed-reason">
            <SeedReason result={result} />
          </span>
        ),
      },
      check('spf', 'SPF'),
      check('dkim', 'DKIM'),
      check('dmarc', 'DMARC'),
      { id: 'ip', header: 'IP', width: 120, cell: ({ found }) => found?.ip && <code>{found.ip}</code> },
      {
        id: 'seconds',
        header: t`Seconds`,
        width: 88,
        align: 'end',
        cell: ({ found }) => (found === null || found.seconds === null ? null : formats.number(found.seconds)),
      },
    ];
  }, [t, formats, providers, folders, policies, isCompleted]);
  return (
    <DataTable
      label={t`Seeds`}
      columns={columns}
      rows={results}
      rowKey={({ address }) => address}
      rowName={({ address }) => address}
      variant="framed"
      minWidth={1514}
    />
  );
};
