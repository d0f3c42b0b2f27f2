export { type ServiceOfDoctor, servicesOf } from './of-doctor.ts'
