import { Plural } from '@lingui/react/macro';
import { omittedRowsOf } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';

/** Warns about rows of a list that failed validation; renders nothing when all rows are valid. */
export const OmittedRowsNotice = ({ response }: { response: unknown }) => {
  const count = omittedRowsOf(response);
  if (count === 0) return null;
  return (
    <div className="r-notice-over">
      <Banner tone="warning">
        <Plural
          value={count}
          one="# entry can't be shown because its data is invalid. The error was reported."
          other="# entries can't be shown because their data is invalid. The error was reported."
        />
      </Banner>
    </div>
  );
};
