import { Building2 } from 'lucide-react';
import { EmptyState } from '@roost/shared/ui/core';

/** Shown for an account without an active workspace, such as one that is only invited. */
export const NoWorkspacePage = ({ account }: { account: string }) => (
  <main className="h-whole">
    <EmptyState icon={<Building2 aria-hidden />} title={`${account} is active in no workspace`}>
      The host would lead this account elsewhere. Choose another one in the bar.
    </EmptyState>
  </main>
);
