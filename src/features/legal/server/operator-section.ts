import { listedAsChoice } from '#contract/counts';
import { escaped } from '#server/html';
import type { Operator } from '#server/operator';
import { words } from './said.ts';

/** Who runs this server and how to reach them, or a plain statement that this is unknown. */
export function operatorHtml(operator: Operator): string {
  const { name, address, contact } = operator;
  const rows = [
    { value: name === null ? null : escaped(name), label: words.name, missing: words.aName },
    { value: address === null ? null : escaped(address), label: words.address, missing: words.anAddress },
    { value: contact === null ? null : contactHtml(contact), label: words.contact, missing: words.aContact },
  ];
  const facts = rows.flatMap(({ value, label }) => (value === null ? [] : `<div><dt>${label}</dt><dd>${value}</dd></div>`));
  const missing = rows.flatMap((row) => (row.value === null ? row.missing : []));
  return [
    `<h2>${words.operatorOfServer}</h2>`,
    facts.length === 0 ? '' : `<dl class="facts">${facts.join('')}</dl>`,
    missing.length === 0 ? '' : `<p>${words.notPublished(listedAsChoice(missing))}</p>`,
  ].join('');
}

/** The operator's email or web address as a link. */
export function contactHtml(contact: string): string {
  const shown = escaped(contact);
  return `<a href="${/^https?:/.test(contact) ? '' : 'mailto:'}${shown}">${shown}</a>`;
}
