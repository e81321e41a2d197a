import type { Settings } from '#context/settings.ts';
import { reportDomain } from '#providers/account-mail-server.ts';

/** The address to which reporters send DMARC reports. Null when this deployment receives none. */
export const reportAddressOf = ({ control, mail }: Pick<Settings, 'control' | 'mail'>): string | null =>
  control && mail !== null ? `dmarc@${reportDomain}` : null;
