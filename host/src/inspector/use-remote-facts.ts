import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { wholeShare } from '@roost/shared/platform/channel';
import type { InspectedRemote } from './inspect-remotes.ts';
import type { LoadMeasure } from './measure-load.ts';
import { packagesOf, type SharedPackage } from './shared-packages.ts';
import { useCompatibilityText } from './use-compatibility-text.ts';
import { useReasonText } from './use-reason-text.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** A line of the inspector and of its report. */
export type Fact = { id: string; label: string; value: string };

/** What the inspector says of a remote, in words. */
export const useRemoteFacts = (): ((inspected: InspectedRemote, packages: readonly SharedPackage[]) => Fact[]) => {
  const { t, i18n } = useLingui();
  const reasonText = useReasonText();
  const compatibilityText = useCompatibilityText();
  const refusalText = useRefusalText();
  const number = (value: number, digits = 0) => i18n.number(value, { maximumFractionDigits: digits });
  const percent = (share: number) => i18n.number(share / wholeShare, { style: 'percent', maximumFractionDigits: 2 });
  const duration = (value: number | undefined) => {
    if (value === undefined) return t`Not measured`;
    const time = number(value);
    return t`${time} ms`;
  };
  const sizeText = (load: LoadMeasure | undefined) => {
    if (load?.size === undefined) return t`Not measured`;
    const [transferred, decoded] = [number(load.size.transferred / 1_000, 1), number(load.size.decoded / 1_000, 1)];
    const rest = number(load.withoutSize);
    return load.withoutSize === 0
      ? t`${transferred} kB transferred, ${decoded} kB decoded`
      : t`${transferred} kB transferred, ${decoded} kB decoded; not measured for ${rest} of the requests`;
  };
  const channelText = ({ channel, canary }: InspectedRemote) => {
    if (channel === 'preview') return t`Preview`;
    if (channel === 'harness') return t`Development build`;
    const version = canary?.version;
    const share = canary === undefined ? '' : percent(canary.share);
    if (channel === 'canary') return t`Canary: ${version}, for ${share} of the workspaces`;
    return canary === undefined ? t`Stable` : t`Stable; the canary is ${version}, for ${share} of the workspaces`;
  };
  const bucketText = ({ bucket }: InspectedRemote) => {
    if (bucket === undefined) return t`None: this page has no workspace`;
    const [own, all] = [number(bucket), number(wholeShare)];
    return t`${own} of ${all}`;
  };
  const fitText = ({ fit }: InspectedRemote) => {
    if (fit.result === 'unfit') return compatibilityText(fit.why);
    return fit.result === 'fits' ? t`Fits this host` : t`Not compared with this host`;
  };
  const copiesText = (used: readonly SharedPackage[]) => {
    const several = used.filter(({ copies }) => copies.length > 1);
    const names = several.map(({ name }) => name).join(', ');
    if (several.length > 0) return t`More than one copy: ${names}`;
    if (used.length === 0) return t`None loaded`;
    return t`${plural(used.length, { one: '# package, one copy', other: '# packages, one copy of each' })}`;
  };

  return (inspected, packages) => {
    const { live, chosen, shown, base, load, retries, vitals, errors, shared } = inspected;
    return [
      { id: 'shown', label: t`Shown version`, value: shown ?? t`Not shown` },
      { id: 'live', label: t`Live version`, value: live ?? t`Unknown` },
      { id: 'chosen', label: t`Version for this tab`, value: chosen ?? t`No version` },
      { id: 'reason', label: t`Reason`, value: reasonText(inspected.reason) },
      ...(inspected.refusal === undefined
        ? []
        : [{ id: 'refusal', label: t`Registry entry`, value: refusalText(inspected.refusal) }]),
      { id: 'channel', label: t`Channel`, value: channelText(inspected) },
      { id: 'bucket', label: t`Bucket`, value: bucketText(inspected) },
      { id: 'origin', label: t`Origin`, value: base ?? t`Unknown` },
      { id: 'fit', label: t`Compatibility`, value: fitText(inspected) },
      { id: 'time', label: t`Load time`, value: duration(load?.time) },
      { id: 'size', label: t`Size`, value: sizeText(load) },
      { id: 'retries', label: t`Repeated requests`, value: number(retries) },
      { id: 'copies', label: t`Shared packages`, value: copiesText(packagesOf(shared, packages)) },
      { id: 'lcp', label: t`Largest Contentful Paint`, value: duration(vitals.lcp) },
      { id: 'inp', label: t`Interaction to Next Paint`, value: duration(vitals.inp) },
      { id: 'cls', label: t`Cumulative Layout Shift`, value: number(vitals.cls, 3) },
      { id: 'frames', label: t`Frames longer than 50 ms`, value: number(vitals.longFrames) },
      { id: 'errors', label: t`Errors`, value: number(errors.length) },
    ];
  };
};
