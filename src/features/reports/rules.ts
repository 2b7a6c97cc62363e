import type { Condition } from '#contract/filters';
import { conditionOf, type FilterField } from '#contract/filters';
import { listFields, workspaceChartFields } from '#features/analytics/fields';

/** What a saved view of analytics counts. */
export interface Counted {
  readonly kind: 'tasks' | 'issues';
  readonly fields: readonly FilterField[];
  readonly where: readonly Condition[];
}

/** What the address of a saved view counts, in one project or across them. Parameters that are no fields are left out. */
export function countedIn(search: Readonly<Record<string, readonly string[]>>, isAcross = false): Counted {
  const kind = search['of']?.[0] === 'issues' ? 'issues' : 'tasks';
  const fields = isAcross ? workspaceChartFields : listFields[kind];
  return {
    kind,
    fields,
    where: fields.flatMap((field) => {
      const values = Object.hasOwn(search, field.name) ? search[field.name] : undefined;
      const condition = values && conditionOf(field, values.join(','));
      return condition ? [condition] : [];
    }),
  };
}
