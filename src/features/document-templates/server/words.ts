import type { ShippedTemplate } from '../contract.ts';

interface Shipped {
  readonly title: string;
  readonly icon: string;
  /** Its text, without the title. */
  readonly markdown: string;
}

/** What is in the templates that come with Cairn. */
export const shipped: Readonly<Record<ShippedTemplate, Shipped>> = {
  MEETING_NOTES: {
    title: 'Meeting notes',
    icon: '🗓️',
    markdown: `
**Date:**\\
**People:**\\
**Goal of the meeting:**

## Agenda

1. What changed since last time
2. What we have to decide
3. What blocks us

## Notes

-

## Decisions

| Decision | Why | Who decides |
| --- | --- | --- |
|  |  |  |

## Next steps

- [ ] Who does what, and by when
- [ ] Send these notes to everyone who was not there
`,
  },
  DECISION_RECORD: {
    title: 'Decision record',
    icon: '⚖️',
    markdown: `
> [!NOTE]
> **Status:** proposed\\
> **Date:**\\
> **Who decides:**

## Question

What do we have to decide, and why now? Say it in two sentences.

## What we know

- Facts, numbers and limits that matter here
- What we have tried already

## Options

| Option | For it | Against it | Cost |
| --- | --- | --- | --- |
| Do nothing |  |  |  |
|  |  |  |  |

## Decision

We will …

## What follows

- What gets easier, and what gets harder
- [ ] What has to be done now
- [ ] When we look at this decision again
`,
  },
  BRIEF: {
    title: 'Brief',
    icon: '🎯',
    markdown: `
## Problem

Who has which problem, and how do we know? Link what people said.

## Goal

What is true when this is done, and how do we measure it?

| Measure | Today | Goal |
| --- | --- | --- |
|  |  |  |

## What we build

The smallest thing that reaches the goal.

## What we leave out

-

## Risks and open questions

- [ ] Question, and who answers it

## Plan

| Step | Who | Until |
| --- | --- | --- |
|  |  |  |
`,
  },
  RETROSPECTIVE: {
    title: 'Retrospective',
    icon: '🔁',
    markdown: `
**Time that we look at:**\\
**People:**

> We did the best we could with what we knew. We talk about how we work, not about who made a mistake.

## What went well

-

## What went badly

-

## What surprised us

-

## What we try next

At most three things, each with one person.

- [ ]

## What we tried since last time

| What | Did it help? | Do we keep it? |
| --- | --- | --- |
|  |  |  |
`,
  },
  INCIDENT_REVIEW: {
    title: 'Incident review',
    icon: '🚨',
    markdown: `
> [!WARNING]
> **Severity:**\\
> **Began:**\\
> **Noticed:**\\
> **Ended:**

## Summary

What happened, who noticed it, and what was it like for them? Three sentences.

## Effect

- How many people or requests, and for how long
- Data that was lost or shown to the wrong people, or none

## Timeline

| Time | What happened | How we know |
| --- | --- | --- |
|  |  |  |

## Causes

Ask why until the answer is something that we can change.

1.

## What helped, and what did not

- What helped
- What made it slower

## What we change

- [ ] So that it does not happen again
- [ ] So that we notice it sooner
- [ ] So that it does less harm
`,
  },
};
