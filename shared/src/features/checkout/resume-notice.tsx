import type { ReactNode } from 'react';
import { Banner, Button } from '@roost/shared/ui/core';
import { useResume } from './use-resume.ts';

type ResumeNoticeProps = {
  /** The label of the button. */
  action: ReactNode;
  children: ReactNode;
  /** Called when the subscription is resumed and reloaded. */
  onResumed?: () => void;
};

/** Resumes a canceled subscription, which sells no slots, without leaving the order. */
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
