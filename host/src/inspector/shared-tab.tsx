import { Trans, useLingui } from '@lingui/react/macro';
import { Banner, DataTable, EmptyState, type Column } from '@roost/shared/ui/core';
import { copiesText } from './report-lines.ts';
import type { SharedPackage } from './shared-packages.ts';

/** The packages that host and remotes share, and whether one has several copies. */
export const SharedTab = ({ packages }: { packages: readonly SharedPackage[] }) => {
  const { t, i18n } = useLingui();
  const columns: Column<SharedPackage>[] = [
    { id: 'name', header: t`Package`, cell: ({ name }) => name },
    { id: 'copies', header: t`Copies`, cell: ({ copies }) => i18n.number(copies.length), width: 90, align: 'end' },
    { id: 'versions', header: t`Versions and their origin`, cell: ({ copies }) => copiesText(copies) },
  ];
  const several = packages.filter(({ copies }) => copies.length > 1);
  const names = several.map(({ name }) => name).join(', ');
  if (packages.length === 0) return <EmptyState title={<Trans>No package is shared yet</Trans>} />;
  return (
    <div className="r-form">
      {several.length > 0 && (
        <Banner tone="warning">
          <Trans>
            More than one copy: {names}. Each remote uses the host's copy; the others are downloaded for nothing.
          </Trans>
        </Banner>
      )}
      <DataTable
        variant="framed"
        label={t`Shared packages`}
        columns={columns}
        rows={packages}
        rowKey={nameOf}
        rowName={nameOf}
      />
    </div>
  );
};

const nameOf = ({ name }: SharedPackage) => name;
