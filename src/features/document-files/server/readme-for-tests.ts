/** A text as people write them for a repository. */
export const README = String.raw`# Harbor: a \*small\* scheduler

Harbor runs **jobs** on *one* machine, without a broker. It is ~~fast~~ *fast enough*: see [the numbers](https://example.com/harbor/bench?run=12&kind=all).

![Build status](https://example.com/badge.svg)

## Install

1. Get the release.
2. Check it:

   ${'```'}sh
   sha256sum -c harbor.sha256
   ${'```'}

3. Start it
   - on Linux by systemd
   - on a Mac by launchd
     - or by hand

## Usage

${'```'}ts
import { harbor } from 'harbor';

const queue = harbor({ path: './data', retries: 3 });
queue.every('5m', async () => \`done at ${'$'}{new Date()}\`);
${'```'}

Set \`HARBOR_PATH\` or pass \`--path\`. Names such as snake_case_name stay as they are, and 2 * 3 = 6.

| Option | Default | What it does |
| :-- | :-: | --: |
| \`path\` | \`./data\` | Where **everything** is |
| \`retries\` | 3 | How often a job runs again; \`a \| b\` |
| \`quiet\` | | Line one<br>line two |

> [!WARNING]
> Never share the folder between two servers.
>
> - It locks.

> A scheduler is a promise.
>
> > To whom?

### Road map

- [x] Retries
- [ ] Priorities
  - [ ] with *deadlines*
- [ ] A page

* * *

<details>
<summary>Why not cron?</summary>

Because cron does not **retry**.

| a | b |
|---|---|
| 1 | 2 |

</details>

* one
* two

  with a second paragraph

Thanks to everyone.\
Really: <ada@example.com>, <https://example.com>.
`.replaceAll('\\`', '`');
