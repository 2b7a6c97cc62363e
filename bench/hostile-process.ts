import { Attacker, attacks } from './hostile-attacks.ts';

/** The task of an attacking process; see hostile.ts. It ends with its parent, or by a signal. */
export interface AttackOrders {
  attack: string;
  url: string;
  publishableKey: string;
  token: string;
  projectId: string;
}

process.once('disconnect', () => process.exit());
process.once('message', ({ attack, url, projectId, ...person }: AttackOrders) => {
  const found = attacks.find(({ name }) => name === attack);
  void found?.begin(new Attacker(url, person, projectId));
});
