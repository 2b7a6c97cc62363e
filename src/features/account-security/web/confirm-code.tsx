import { SixDigits } from '#features/credentials/web';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';

interface ConfirmCodeProps {
  label: string;
  hint?: string;
  confirm: (code: string) => Promise<void>;
}

/** The first code of a new factor. */
export function ConfirmCode(code: ConfirmCodeProps) {
  return (
    <SixDigits
      {...code}
      action={(isPending) => (
        <FormActions align="end">
          <Button type="submit" variant="primary" busy={isPending}>
            Confirm
          </Button>
        </FormActions>
      )}
    />
  );
}
