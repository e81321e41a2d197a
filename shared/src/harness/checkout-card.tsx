import { Button } from '@roost/shared/ui/core';

type CheckoutCardProps = { transactionId: string; onPay: () => void; onDecline: () => void; onClose: () => void };

export const CheckoutCard = ({ transactionId, onPay, onDecline, onClose }: CheckoutCardProps) => (
  <main className="h-whole">
    <section className="h-slot" aria-label="Checkout">
      <p>
        Checkout of <code>{transactionId}</code>: the checkout document renders here.
      </p>
      <div className="h-choices">
        <Button variant="solid" onClick={onPay}>
          Pay
        </Button>
        <Button onClick={onDecline}>Decline</Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </section>
  </main>
);
