import { About } from './landing/about.tsx'
import { Benefits } from './landing/benefits.tsx'
import { Blogs } from './landing/blogs.tsx'
import { Categories } from './landing/categories.tsx'
import { Contact } from './landing/contact.tsx'
import { Doctors } from './landing/doctors.tsx'
import { Emergency } from './landing/emergency.tsx'
import { Figures } from './landing/figures.tsx'
import { FirstScreen } from './landing/first-screen.tsx'
import { Join } from './landing/join.tsx'
import { Prices } from './landing/prices.tsx'
import { Questions } from './landing/questions.tsx'
import { SampleReport } from './landing/sample-report.tsx'
import { Steps } from './landing/steps.tsx'

export function LandingPage() {
  return (
    <>
      <Emergency />
      <FirstScreen />
      <Steps />
      <Categories />
      <SampleReport />
      <Benefits />
      <Figures />
      <About />
      <Doctors />
      <Prices />
      <Blogs />
      <Questions />
      <Contact />
      <Join />
    </>
  )
}
