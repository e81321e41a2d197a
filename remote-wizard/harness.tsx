import { startHarness } from '@roost/shared/harness';
import { remote } from './src/remote.ts';

void startHarness({
  remote,
  slots: {
    'create-domain': { onClose: () => history.back() },
    'purchase-receipt': {
      transactionId: new URLSearchParams(location.search).get('purchase') ?? 'none',
      isOpen: true,
      onOpen: () => undefined,
      onClose: () => history.back(),
      onDismiss: () => history.back(),
    },
    'setup-checklist': { onHide: () => undefined },
  },
});
