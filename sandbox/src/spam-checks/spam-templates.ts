import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';

type Template = { subject: string; text: string; isHtml: boolean };

/** The messages that spam checks send. The signature of the inbox follows the text. */
export const spamTemplates: Record<SpamTemplate, Template> = {
  introduction: {
    subject: 'A quick question about your week',
    text: `Hello,

I read about your team this week, and I have a question about how you plan your campaigns.
Do you have ten minutes on Thursday or Friday?`,
    isHtml: false,
  },
  'follow-up': {
    subject: 'Following up on my message',
    text: `Hello,

I wrote to you last week and would still like to hear what you think.
Is another colleague the right contact for this?`,
    isHtml: false,
  },
  newsletter: {
    subject: 'What we learned this month',
    text: `Hello,

Here are three things that our customers tried this month, and what they learned.
Reply to this message, and I send you the details.`,
    isHtml: true,
  },
};
