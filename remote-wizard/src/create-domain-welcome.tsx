import { UnpaidOrder } from './create-domains/unpaid-order.tsx';
import { WelcomeDialog } from './create-domains/welcome/welcome-dialog.tsx';

/** The welcome, with what is left of an earlier order. */
export const CreateDomainWelcome = ({ onClose }: { onClose: () => void }) => (
  <WelcomeDialog unpaid={UnpaidOrder} onClose={onClose} />
);
