import { meQuery, queries } from '../../api/queries.ts';

/** Reloads who is signed in after a change to the account. */
export const reloadMe = () => queries.invalidateQueries({ queryKey: meQuery.queryKey });
