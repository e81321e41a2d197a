import type { DnsProvider } from './dns-provider.ts';
import type { CompanyDirectory } from './company-directory.ts';
import type { GoogleProvider } from './google.ts';
import type { MailboxProvider } from './mailbox-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PlatformProvider } from './platform-provider.ts';
import type { Registrar } from './registrar.ts';

/** External services, one interface each. */
export type Providers = {
  registrar: Registrar;
  dns: DnsProvider;
  mailboxes: MailboxProvider;
  payments: PaymentProvider;
  platforms: PlatformProvider;
  google: GoogleProvider;
  companies: CompanyDirectory;
};
