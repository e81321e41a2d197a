import { useLingui } from '@lingui/react/macro';
import { PageHeader, PageTitle } from '@roost/shared/ui/core';

export const ExamplePage = () => {
  const { t } = useLingui();
  const title = t`Example screen`;
  return (
    <>
      <PageTitle parts={[title]} />
      <PageHeader title={title} />
    </>
  );
};
