/** Some hosts refuse longer ones, and nobody reads them. */
const LENGTH_MAX = 60;

/** The name of a branch for a task: "mara/web-128-checkout-keeps-the-basket". Letters that git or a shell could mind are left out. */
export function branchName(taskKey: string, title: string, firstName: string): string {
  const person = slug(firstName);
  const rest = [taskKey.toLowerCase(), slug(title)].filter((part) => part !== '').join('-');
  const name = person === '' ? rest : `${person}/${rest}`;
  return name.slice(0, LENGTH_MAX).replace(/-+$/, '');
}

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
