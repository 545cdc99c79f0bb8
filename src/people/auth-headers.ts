/** The header by which better-auth is told the client's address; what a client sends under this name never gets there. */
export const addressHeader = 'x-lectern-client';
