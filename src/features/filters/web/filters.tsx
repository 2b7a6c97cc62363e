import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Condition, conditionOn, withCondition } from '#contract/filters';
import { type AskingWay, assistantAnywhere } from '#features/assistant/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Picker } from '#ui/picker';
import { usePart } from '#web/use-part';
import { FilterChip } from './filter-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { conditionWith, foundValues } from './found-values.ts';
import styles from './filters.module.css';
import type { FiltersProps, ShownFilter } from './toolbar.tsx';
import * as words from './words.ts';

const typedFilters = () => import('./typed-filters.tsx');
const askedFilters = async () => (await assistantAnywhere()).askedFilters();

/** The menu of the fields that a view can be filtered by, and a chip for each active filter; on a phone both are in a sheet. */
export function Filters({ fields, ...props }: FiltersProps & { fields: readonly ShownFilter[] }) {
  const { filtering, isOpen, onOpenChange, anchor, isNarrow, search, asking } = props;
  const { filter, setFilter } = filtering;
  // What reads operators is loaded at the latest when the search gets the focus.
  const typed = usePart(typedFilters, search?.input ? 'now' : 'worked');
  const asked = usePart(askedFilters, search?.typed.includes(' ') ?? false);
  const [way, setWay] = useState<AskingWay | null>(null);
  const [edited, edit] = useState({ name: '', isOpen: false });
  const change = (condition: Condition) => setFilter({ where: withCondition(filter.where, condition) });
  const chosen = fields.find(({ field }) => field.name === edited.name);
  const found = useMemo(() => foundValues(fields), [fields]);
  const choose = (name: string | null) => {
    const value = found.find(({ item }) => item.value === name);
    if (value) change(conditionWith(filter, value));
    else edit({ name: name ?? '', isOpen: name !== null });
  };
  return (
    <>
      {isNarrow ? (
        <Sheet fields={fields} onChange={change} {...props} />
      ) : (
        <Picker
          label={words.filterBy}
          items={[...fields.map(({ field }) => ({ value: field.name, label: field.label })), ...found.map(({ item }) => item)]}
          value={null}
          onValueChange={choose}
          open={isOpen}
          onOpenChange={onOpenChange}
          anchor={anchor}
        />
      )}
      {chosen ? (
        <FilterEditor
          key={chosen.field.name}
          shown={chosen}
          condition={conditionOn(filter, chosen.field.name)}
          onChange={change}
          open={edited.isOpen}
          onOpenChange={(isEditing) => edit({ ...edited, isOpen: isEditing })}
          anchor={anchor}
        />
      ) : null}
      <Chips fields={fields} where={filter.where} onChange={change} />
      {typed && search ? <typed.TypedFilters fields={fields} search={search} more={way && [way]} /> : null}
      {asked && asking && search ? <asked.AskedFilters {...asking} search={search} onWay={setWay} /> : null}
    </>
  );
}

interface ChipsProps {
  fields: readonly ShownFilter[];
  where: readonly Condition[];
  onChange: (condition: Condition) => void;
}

function Chips({ fields, where, onChange }: ChipsProps) {
  return where.map((condition) => (
    <FilterChip key={condition.field} shown={shownOf(fields, condition.field)} condition={condition} onChange={onChange} />
  ));
}

/** A saved view may name a field that is not loaded yet, or that no longer exists in the project. */
const shownOf = (fields: readonly ShownFilter[], name: string): ShownFilter =>
  fields.find(({ field }) => field.name === name) ?? {
    field: { name, kind: 'own', label: words.customField, column: name },
    items: [],
  };

type SheetProps = FiltersProps & Omit<ChipsProps, 'where'>;

/** All filters in one place, for touch. */
function Sheet({ fields, filtering, shown, rows, isOpen, onOpenChange, onChange }: SheetProps) {
  const { where } = filtering.filter;
  const [edited, setEdited] = useState<{ name: string; anchor: Element; isOpen: boolean } | null>(null);
  const chosen = fields.find(({ field }) => field.name === edited?.name);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.filter}
      actions={
        <Button variant="primary" size="l" wide onClick={() => onOpenChange(false)}>
          {words.showRows(rows(shown))}
        </Button>
      }
    >
      {where.length > 0 ? (
        <div className={styles.active} role="group" aria-label={words.activeFilters}>
          <Chips fields={fields} where={where} onChange={onChange} />
          <Button variant="ghost" size="s" onClick={filtering.clearFilter}>
            {words.clearFilters}
          </Button>
        </div>
      ) : null}
      <div className={styles.fields}>
        {fields.map(({ field }) => (
          <Button
            key={field.name}
            size="l"
            wide
            aria-haspopup="dialog"
            onClick={(event) => setEdited({ name: field.name, anchor: event.currentTarget, isOpen: true })}
          >
            <span className={styles.name}>{field.label}</span>
            <ChevronRight className={styles.opens} aria-hidden="true" />
          </Button>
        ))}
      </div>
      {chosen && edited ? (
        <FilterEditor
          key={chosen.field.name}
          shown={chosen}
          condition={conditionOn(filtering.filter, chosen.field.name)}
          onChange={onChange}
          open={edited.isOpen}
          onOpenChange={(isEditing) => setEdited({ ...edited, isOpen: isEditing })}
          anchor={edited.anchor}
        />
      ) : null}
    </Dialog>
  );
}
