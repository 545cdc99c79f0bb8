import { useSession } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Page } from '../../ui/page.tsx';
import { SealedConversations } from '../sealing/account-section.tsx';
import { OwnData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Provider } from './provider.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const t = accountTexts;

export default function Account() {
  const { email } = useSession().person;
  return (
    <Page title={t.title} lead={`${email} · ${t.lead}`} width="narrow">
      <Profile />
      <Passkeys />
      <Password />
      <Provider />
      <TwoFactor />
      <SealedConversations />
      <Sessions />
      <OwnData />
    </Page>
  );
}
