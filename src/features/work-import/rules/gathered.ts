import type { ImportedHead, ImportedItem, ImportedWork } from '../contract/imported-work.ts';
import { finishedWork } from './finished-work.ts';
import { ItemFiles } from './item-files.ts';
import { Labels, Notes, People, Statuses } from './reading.ts';

/** What a reader gathers of one project while it reads the items of that. */
export class Gathered {
  readonly notes = new Notes();
  readonly people = new People();
  readonly labels = new Labels();
  readonly statuses = new Statuses();
  readonly files = new ItemFiles(this.notes);

  /** The project as a whole. @throws {Unreadable} without items, or with too many */
  work(project: Pick<ImportedHead, 'source' | 'key' | 'name'>, items: readonly ImportedItem[]): ImportedWork {
    const { people, notes } = this;
    return finishedWork({ ...project, people, notes, items, statuses: this.statuses.all(), labels: this.labels.all() });
  }

  /** The keys of labels by their names. */
  labelsOf(names: readonly unknown[]): string[] {
    return [...new Set(names.flatMap((name) => this.labels.met(name) ?? []))].slice(0, 50);
  }
}
