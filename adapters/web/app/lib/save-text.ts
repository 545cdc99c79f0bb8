/** Saves a text as a file through the browser. */
export function saveText(filename: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  saveFrom(address, filename);
  URL.revokeObjectURL(address);
}

/** Saves what an address of this server has as a file through the browser, which stays on its page whatever the server answers. */
export function saveFrom(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}
