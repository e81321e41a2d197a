import { useLingui } from '@lingui/react/macro';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';

/** Names of the messages that a check can send. */
export const useTemplateLabels = (): Record<SpamTemplate, string> => {
  const { t } = useLingui();
  return {
    introduction: t({ message: 'Introduction', context: 'message template' }),
    'follow-up': t({ message: 'Follow-up', context: 'message template' }),
    newsletter: t({ message: 'Newsletter (HTML)', context: 'message template' }),
  };
};
