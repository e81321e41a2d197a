import { UnpaidOrder } from './create-domains/unpaid-order.tsx';
import { WelcomeDialog } from './create-domains/welcome/welcome-dialog.tsx';

/** The welcome dialog, with a notice for an unpaid order. */
export const CreateDomainWelcome = ({ onClose }: { onClose: () => void }) => (
  <WelcomeDialog unpaid={UnpaidOrder} onClose={onClose} />
);
