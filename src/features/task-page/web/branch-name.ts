/** Some hosts reject longer names. */
const LENGTH_MAX = 60;

/** The branch name for a task: "mara/web-128-checkout-keeps-the-basket", without characters that are special in git or a shell. */
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
