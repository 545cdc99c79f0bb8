/** The commands that publish the packages of a release: npm publishes one at a time. */
export function publishCommands(folder: string, names: string[]): string[] {
  return names.filter((name) => name.endsWith('.tgz')).map((name) => `npm publish ${folder}/${name}`);
}
