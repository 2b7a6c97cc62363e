import { z } from 'zod';

// What Jira answers about an issue. Fields that a person may not see are absent, so each of them may be.

const Named = z.object({ name: z.string() });
/** A person of the cloud, or of Data Center. */
export const Person = z.object({
  accountId: z.string().optional(),
  key: z.string().optional(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  emailAddress: z.string().optional(),
});
export type Person = z.infer<typeof Person>;

const person = Person.nullish().catch(null);
const text = z.string().nullish().catch(null);
const list = <Item extends z.ZodType>(item: Item) => z.array(z.unknown()).catch([]).transform(known(item));
/** Those that can be read. One that cannot is left out, and keeps no other from being read. */
const known =
  <Item extends z.ZodType>(item: Item) =>
  (values: readonly unknown[]): z.infer<Item>[] =>
    values.flatMap((value) => {
      const read = item.safeParse(value);
      return read.success ? [read.data] : [];
    });

export const Comment = z.object({
  id: z.string(),
  author: person,
  body: z.unknown().optional(),
  created: text,
  visibility: z.unknown().optional(),
});
export type Comment = z.infer<typeof Comment>;

/** A page of comments, in an issue or of an address of its own. */
export const Comments = z.object({ comments: list(Comment), total: z.int().optional().catch(undefined) });

const Attachment = z.object({ id: z.string(), filename: z.string(), size: z.int().min(0).nullish().catch(null) });
const Link = z.object({ type: Named, outwardIssue: z.object({ key: z.string() }) });

const Fields = z.looseObject({
  summary: text,
  description: z.unknown().optional(),
  status: z.object({ id: z.string() }).nullish().catch(null),
  issuetype: z
    .object({ name: z.string(), subtask: z.boolean().catch(false) })
    .nullish()
    .catch(null),
  priority: Named.nullish().catch(null),
  assignee: person,
  reporter: person,
  labels: list(z.string()),
  components: list(Named),
  duedate: text,
  parent: z.object({ key: z.string() }).nullish().catch(null),
  issuelinks: list(Link),
  comment: Comments.catch({ comments: [], total: 0 }).default({ comments: [], total: 0 }),
  attachment: list(Attachment),
  created: text,
  resolutiondate: text,
  timeoriginalestimate: z.number().nullish().catch(null),
  security: z.unknown().optional(),
});

export const Issue = z.object({ id: z.string(), key: z.string().min(1).max(200), fields: Fields });
export type Issue = z.infer<typeof Issue>;
