import { Component, type ReactNode } from 'react'
import { CrashPage } from './crash-page.tsx'

interface CrashBoundaryProps {
  children: ReactNode
}

/** React offers this only to classes. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children
  }
}
