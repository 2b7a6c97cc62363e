import type { Result } from './evaluate.ts';

const passed = (results: readonly Result[]): number => results.filter(({ problems }) => problems.length === 0).length;
const quoted = (text: string): string =>
  text
    .slice(0, 600)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** What a model did, as Markdown: how many tasks it passed in each part, and every answer that did not pass. */
export function reportOf(model: string, results: readonly Result[], tokens: number): string {
  const names = [...new Set(results.map(({ part }) => part))];
  const seconds = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const rows = names.map((name) => {
    const own = results.filter(({ part }) => part === name);
    return `| ${name} | ${passed(own)} | ${own.length} |`;
  });
  const failed = results.filter(({ problems }) => problems.length > 0);
  return [
    `# How the assistant does with ${model}`,
    '',
    `${passed(results)} of ${results.length} tasks passed, in ${seconds.toFixed(0)} seconds and with ${tokens} tokens.`,
    '',
    '| part | passed | tasks |',
    '|---|---|---|',
    ...rows,
    ...failed.flatMap(({ part, name, problems, text }) => [
      '',
      `## ${part}: ${name}`,
      '',
      ...problems.map((problem) => `- The answer ${problem.startsWith('the answer ') ? problem.slice(11) : problem}`),
      '',
      quoted(text === '' ? '(no text)' : text),
    ]),
    '',
  ].join('\n');
}
