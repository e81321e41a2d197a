import type { ReactNode } from 'react';
import { Banner, Button } from '@roost/shared/ui/core';
import { useResume } from './use-resume.ts';

type ResumeNoticeProps = {
  /** The label of the button. */
  action: ReactNode;
  children: ReactNode;
  /** Called when the subscription was resumed and is loaded again. */
  onResumed?: () => void;
};

/** A canceled subscription sells no slots: it is resumed here, without leaving the order. */
export const ResumeNotice = ({ action, children, onResumed }: ResumeNoticeProps) => {
  const { resume, isResuming, problem } = useResume();
  const press = async () => {
    if (await resume()) onResumed?.();
  };
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Banner
        tone="warning"
        action={
          <Button size="sm" loading={isResuming} onClick={() => void press()}>
            {action}
          </Button>
        }
      >
        {children}
      </Banner>
    </>
  );
};
