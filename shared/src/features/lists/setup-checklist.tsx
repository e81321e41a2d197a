import { useState } from 'react';
import { Slot } from '@roost/shared/platform';
import { usePermission, useSession } from '@roost/shared/session';
import { localStore } from '@roost/shared/storage';

/** The steps to the first export, until the workspace has exported inboxes or the user hides them. */
export const SetupChecklist = () => {
  const userId = useSession(({ user }) => user?.id ?? '');
  const workspace = useSession(({ workspace }) => workspace);
  const mayEdit = usePermission('edit');
  const key = `roost.setup-hidden/${userId}/${workspace?.id ?? ''}`;
  const [hiddenKey, setHiddenKey] = useState('');
  // An older API does not send the field.
  if (!mayEdit || workspace?.hasExported !== false || hiddenKey === key || localStore.get(key) !== null) return null;
  const hide = () => {
    localStore.set(key, 'true');
    setHiddenKey(key);
  };
  return (
    <div className="r-setup">
      <Slot name="setup-checklist" onHide={hide} />
    </div>
  );
};
