import { reject } from '#errors/api-exception.ts';
import { busyText } from './reason-texts.ts';

export const rejectBusy = () => reject(409, { code: 'mailbox-busy', message: busyText });
