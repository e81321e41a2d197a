import { Trans, useLingui } from '@lingui/react/macro';
import { StackedBars } from '@roost/shared/charts';
import type { PlacementFolder, PlacementTotals } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp } from '@roost/shared/contracts/open-enum';
import type { placementMatrix } from '@roost/shared/rules/deliverability/placement-totals';
import type { Tone } from '@roost/shared/ui/core';
import { wholePercents } from '@roost/shared/rules/whole-percents';
import { folderOrder } from './folder-order.ts';
import { useFolderNames } from './use-folder-names.ts';
import { useProviderNames } from './use-provider-names.ts';

type PlacementSharesProps = {
  matrix: ReturnType<typeof placementMatrix>;
  totals: PlacementTotals;
};

const tones: Record<PlacementFolder, Tone> = {
  inbox: 'success',
  promotion: 'info',
  spam: 'danger',
  unreceived: 'neutral',
};

/** Share of each folder, in total and by provider. A separate chunk, because it includes the chart code. */
export const PlacementShares = ({ matrix, totals }: PlacementSharesProps) => {
  const providers = useProviderNames();
  const folders = useFolderNames();
  const { t, i18n } = useLingui();
  const percents = new Intl.NumberFormat(i18n.locale, { style: 'percent' });
  return (
    <StackedBars
      title={<Trans>Where it landed</Trans>}
      head={t`Provider`}
      series={folderOrder.map((key) => ({ key, name: folders[key], tone: tones[key] }))}
      bars={[
        { id: 'all', name: t`All`, values: sharesOf(totals) },
        ...matrix.map(({ provider, totals }) => ({
          id: provider,
          name: lookUp(providers, provider, provider),
          values: sharesOf(totals),
        })),
      ]}
      format={(percent) => percents.format(percent / 100)}
    />
  );
};

/** Each folder's share of the found messages in whole percents, which add up to 100. */
const sharesOf = (totals: PlacementTotals): PlacementTotals => {
  const [inbox = 0, promotion = 0, spam = 0, unreceived = 0] = wholePercents([
    totals.inbox,
    totals.promotion,
    totals.spam,
    totals.unreceived,
  ]);
  return { inbox, promotion, spam, unreceived };
};
