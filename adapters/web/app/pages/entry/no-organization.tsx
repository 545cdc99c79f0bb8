import type { Me } from '../../api/client.ts';
import { signOut } from '../../shell/sign-out.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Restorable } from '../organization/restorable.tsx';
import { EntryButton } from './entry-button.tsx';
import { Gate } from './gate.tsx';

/** For a person whose last membership has ended. */
export default function NoOrganization({ me }: { me: Me }) {
  return (
    <Gate title={joiningTexts.nowhereTitle} lead={joiningTexts.nowhereLead}>
      <p className="any-text text-muted">{me.person?.email}</p>
      <Restorable />
      <EntryButton look="plain" onClick={() => void signOut()}>
        {texts.frame.signOut}
      </EntryButton>
    </Gate>
  );
}
