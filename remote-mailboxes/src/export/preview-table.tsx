import { useLingui } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';

/** Columns and first rows of the file; the API masks the passwords. */
export const PreviewTable = ({ preview: { columns, rows } }: { preview: ExportPreview }) => {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className="r-sheet" tabIndex={0} aria-label={t`Preview of the file`}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, at) => (
                <td key={columns[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
