import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What a page looks like that leads in. */
export function EntrySample() {
  return (
    <Page narrow title="Sign In as Patient" lead="Good to see you again.">
      <Form onSubmit={event => event.preventDefault()}>
        <TextField label="Email" type="email" autoComplete="email" />
        <PasswordField label="Password" autoComplete="current-password" />
        <Button kind="primary" type="submit" wide>
          Sign In
        </Button>
      </Form>
      <p>
        Not a member? <a href="/sign-up">Sign Up</a>
      </p>
    </Page>
  )
}
