import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/states.tsx';
import { SealingDialog } from './dialogs.tsx';

const t = texts.sealing;

/** Shown instead of a sealed conversation until its key is unlocked. */
export function LockedChat() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Empty Icon={LockIcon} title={t.lockedTitle} lead={t.lockedLead}>
      <Button look="primary" onClick={() => setOpen(true)}>
        {t.unlock}
      </Button>
      {isOpen && <SealingDialog onClose={() => setOpen(false)} />}
    </Empty>
  );
}
