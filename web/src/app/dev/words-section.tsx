import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { PortraitPair } from '../../ui/display/portrait-pair.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Steps } from '../../ui/display/steps.tsx'
import { Columns, Row, Sample } from './sample.tsx'

const way = ['Findings', 'Doctor', 'Appointment', 'Payment']

export function WordsSection() {
  return (
    <>
      <Sample title="Notices and status words">
        <Columns>
          <Notice title="Your appointment is tomorrow">14:30, by video. Sound on, please.</Notice>
          <Notice kind="success">Your email address was successfully verified</Notice>
          <Notice kind="caution" title="Not yet paid" action={<Button>Pay now</Button>}>
            The slot is yours for another 12 minutes.
          </Notice>
          <Notice kind="danger">The payment did not go through. Nothing was charged.</Notice>
        </Columns>
        <Row>
          <StatusWord sign="open">Not paid</StatusWord>
          <StatusWord sign="waiting" tone="caution">
            Waiting for the doctor
          </StatusWord>
          <StatusWord sign="going" tone="info">
            Ongoing
          </StatusWord>
          <StatusWord sign="done" tone="success">
            Done
          </StatusWord>
          <StatusWord sign="failed" tone="danger">
            Rejected
          </StatusWord>
          <StatusWord sign="ended">Cancelled</StatusWord>
        </Row>
      </Sample>
      <Sample title="Cards, portraits, steps">
        <Columns>
          <Card
            title="Second opinion"
            aside={
              <StatusWord sign="going" tone="info">
                Ongoing
              </StatusWord>
            }
          >
            <Row>
              <PortraitPair>
                <Portrait name="Anna Weber" />
                <Portrait name="Dr. Jonas Lind" />
              </PortraitPair>
              <span>Dr. Anna Weber and Dr. Jonas Lind</span>
            </Row>
            <p>Tomorrow, 14:30. The doctors have your findings.</p>
          </Card>
          <Row>
            <Portrait name="Anna Weber" size="small" />
            <Portrait name="Jonas Lind" />
            <Portrait name="Ösel" size="large" />
          </Row>
        </Columns>
        <Steps label="Booking" steps={way} current={1} />
        <Steps label="Booking" steps={way} current={4} />
      </Sample>
    </>
  )
}
