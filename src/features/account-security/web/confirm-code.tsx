import { SixDigits } from '#features/credentials/web';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';
import * as words from './words.ts';

interface ConfirmCodeProps {
  label: string;
  hint?: string;
  confirm: (code: string) => Promise<void>;
}

/** Takes the first code of a new factor. */
export function ConfirmCode(code: ConfirmCodeProps) {
  return (
    <SixDigits
      {...code}
      action={(isPending) => (
        <FormActions align="end">
          <Button type="submit" variant="primary" busy={isPending}>
            {words.confirmCode}
          </Button>
        </FormActions>
      )}
    />
  );
}
