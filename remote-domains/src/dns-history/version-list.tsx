import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DnsChangeCause, DnsVersion } from '@roost/shared/contracts/dns/dns-history';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { RadioGroup } from '@roost/shared/ui/core';

type VersionListProps = {
  versions: readonly DnsVersion[];
  selected: number | undefined;
  onSelect: (version: number) => void;
};

/** The earlier record sets of a domain, each with the change that ended it. */
export const VersionList = ({ versions, selected, onSelect }: VersionListProps) => (
  <div className="r-dns-versions">
    <RadioGroup
      label={<Trans>Earlier versions</Trans>}
      value={selected === undefined ? undefined : String(selected)}
      options={versions.map((version) => ({
        value: String(version.version),
        label: <VersionName version={version} />,
        hint: <VersionFacts version={version} />,
      }))}
      onChange={(value) => onSelect(Number(value))}
    />
  </div>
);

const VersionName = ({ version: { cause, replacedBy } }: { version: DnsVersion }) => {
  const { t } = useLingui();
  const isKnown = replacedBy === null || replacedBy.name !== '';
  const name = replacedBy === null ? 'Roost' : isKnown ? replacedBy.name : t`a former member`;
  const messages: Record<DnsChangeCause, string> = {
    save: t`Before an edit by ${name}`,
    'bulk-update': t`Before a bulk update by ${name}`,
    redirect: t`Before a redirect set by ${name}`,
    tracking: t`Before a tracking record added by ${name}`,
    inboxes: t`Before we added the records for your first inboxes`,
    'new-zone': t`Before we created the zone on the nameserver`,
  };
  const other = t`Before a change by ${name}`;
  return cause === null ? other : lookUp(messages, cause, other);
};

const VersionFacts = ({ version: { replacedAt, recordCount } }: { version: DnsVersion }) => {
  const formats = useFormats();
  const exact = formats.moment(replacedAt);
  const ago = formats.ago(replacedAt);
  return (
    <Trans>
      Until {exact} ({ago}) · <Plural value={recordCount} one="# record" other="# records" />
    </Trans>
  );
};
