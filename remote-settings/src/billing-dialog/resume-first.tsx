import { Trans } from '@lingui/react/macro';
import { useResume } from '@roost/shared/checkout/use-resume';
import { Banner, Button } from '@roost/shared/ui/core';

/** A canceled subscription sells no slots: it is resumed here, without leaving the order. */
export const ResumeFirst = () => {
  const { resume, isResuming, problem } = useResume();
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Banner
        tone="warning"
        action={
          <Button size="sm" loading={isResuming} onClick={() => void resume()}>
            <Trans>Resume subscription</Trans>
          </Button>
        }
      >
        <Trans>The subscription is canceled and sells no slots. Resume it first, then confirm your inboxes.</Trans>
      </Banner>
    </>
  );
};
