import { type KeyboardEvent, useRef, useState } from 'react';
import { Chip } from '#ui/chip';
import { TextField } from '#ui/text-field';
import styles from './profile.module.css';
import * as words from './words.ts';

const SKILLS_MOST = 50;
const LENGTH_MOST = 50;

/** The person's skills. Enter or a comma adds one, Backspace in the empty field removes the last one. */
export function SkillsField({
  skills,
  onChange,
}: {
  skills: readonly string[];
  onChange: (skills: string[], said: string) => void;
}) {
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isFull = skills.length >= SKILLS_MOST;

  const add = () => {
    const skill = draft.trim();
    setDraft('');
    const isKnown = skills.some((one) => one.toLowerCase() === skill.toLowerCase());
    if (skill !== '' && !isKnown && !isFull) onChange([...skills, skill], words.skillAdded(skill));
  };
  const remove = (skill: string) => {
    onChange(
      skills.filter((one) => one !== skill),
      words.skillRemoved(skill),
    );
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = skills.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last);
  };

  return (
    <div className={styles.skills}>
      {skills.length > 0 ? (
        <ul className={styles.chips} aria-label={words.yourSkills}>
          {skills.map((skill) => (
            <li key={skill}>
              <Chip onRemove={() => remove(skill)}>{skill}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        ref={field}
        label={words.addSkill}
        hideLabel
        placeholder={isFull ? words.skillLimitReached(SKILLS_MOST) : words.addSkillHint}
        value={draft}
        maxLength={LENGTH_MOST}
        disabled={isFull && draft === ''}
        enterKeyHint="done"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={add}
      />
    </div>
  );
}
