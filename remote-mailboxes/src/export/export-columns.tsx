import { Trans } from '@lingui/react/macro';
import { instantlyColumns } from '@roost/shared/contracts/csv';

/** What stands in the file; said before it is made, so that nobody has to open it to know. */
export const ExportColumns = () => (
  <div className="r-field">
    <h3 className="r-label">
      <Trans>Columns of the file</Trans>
    </h3>
    <ul className="r-badges">
      {instantlyColumns.map((column) => (
        <li key={column} className="r-tag">
          {column}
        </li>
      ))}
    </ul>
    <p className="r-field__hint">
      <Trans>
        Instantly imports them as they are; in other tools columns may have to be matched by hand. The file holds
        passwords: keep it safe.
      </Trans>
    </p>
  </div>
);
