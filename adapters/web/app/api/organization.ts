import { recall, recallInTab, remember, rememberInTab } from '../lib/storage.ts';

const name = 'organization';

let current = recallInTab(name) ?? recall(name);

/**
 * The id of the organization that this tab works in; undefined for the person's first. What is chosen in another tab changes
 * nothing here: a key or an invitation made on this page would belong to the other organization.
 */
export const ownOrganization = () => current;

/** Keeps this tab in the organization that it shows, also after a reload. */
export function keepOrganization(id: string | undefined): void {
  current = id;
  rememberInTab(name, id);
}

/** Chooses an organization for this tab, and for tabs that are opened later. */
export function chooseOrganization(id: string | undefined): void {
  keepOrganization(id);
  remember(name, id);
}
