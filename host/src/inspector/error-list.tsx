import { Trans } from '@lingui/react/macro';
import type { Report } from '#telemetry/report.ts';
import { errorLine } from './report-lines.ts';

/** The last reports of errors, newest first. */
export const ErrorList = ({ errors }: { errors: readonly Report[] }) =>
  errors.length > 0 && (
    <section className="r-form">
      <h3 className="r-section__title">
        <Trans>Errors of this page</Trans>
      </h3>
      <ul className="r-outcomes">
        {errors.toReversed().map((report) => (
          <li key={`${report.at} ${report.what}`} className="r-mono">
            {errorLine(report)}
          </li>
        ))}
      </ul>
    </section>
  );
