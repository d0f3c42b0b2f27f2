import { proveShare } from './fuzz.ts'

proveShare(1)
