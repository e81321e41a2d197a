import type { ToolInbox } from '#providers/platform-provider.ts';

export const aToolInbox = (email: string): ToolInbox => ({
  email,
  firstName: 'Maya',
  lastName: 'Lindgren',
  signature: 'Best regards, Maya',
  password: 'password-of-inbox',
  imapHost: 'imap.gmail.com',
  imapPort: 993,
  smtpHost: 'smtp.gmail.com',
  smtpPort: 587,
  trackingHost: '',
  type: 'GoogleWorkspace',
  dailyLimit: 30,
  warmupLimit: 20,
  warmupIncrease: 2,
});
