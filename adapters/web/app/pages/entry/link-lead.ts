import type { Outputs } from '../../api/client.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';

const t = joiningTexts;

/** The purpose of a link, in a sentence. */
export function formatLinkLead({
  purpose,
  organization,
  role,
  invited_by,
}: Outputs['people']['link']): string {
  if (purpose === 'first_owner' || !organization || !role) return t.joinOwner;
  return t.joinInvited(invited_by, organization.name, t.roles[role]);
}
